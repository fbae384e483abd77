import { expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { mayOpen, ROUTES } from '#access/routes.ts'
import { BOTTOM, MENUS } from '#apps/web/centers.ts'
import { hasIcon } from '#apps/web/menu-icons.data.ts'

const said = (role: Role) =>
  MENUS[role].groups.map(({ label, entries }) => [label?.message ?? null, entries.map((entry) => entry.label.message)])
const group = (role: Role, name: string) => said(role).find(([label]) => label === name)?.[1]

test('the staff sidebar equals the specification, word by word', () => {
  expect(said('staff')).toEqual([
    ['Shortcuts', ['Dashboard', 'Members Overview', 'Add Staff Member']],
    ['Claims', ['View All Claims', 'Make A New Claim']],
    ['Members', ['View All Members', 'Sell a Membership']],
    ['Agencies', ['Sales Leads', 'Agent Overview']],
    ['Alliance Groups', ['View All Groups', 'Create New Group']],
    ['Reports', ['Sales Overview', 'Agencies Sales', 'Stripe Dashboard']],
    ['Marketing', ['Promotion Codes']],
  ])
})

test('the member sidebar equals the specification, word by word', () => {
  expect(said('member')).toEqual([
    ['Shortcuts', ['Dashboard', 'Benefits', 'File a Claim', 'Update Profile']],
    ['Claims', ['Claim Activity', 'Make A New Claim']],
  ])
})

test('an agent admin has the groups of the specification, in its order, and its three entries', () => {
  expect(said('agent-admin').map(([label]) => label)).toEqual(['Shortcuts', 'Agencies', 'Claims', 'Members', 'Reports'])
  expect(group('agent-admin', 'Shortcuts')).toContain('Add New Agent')
  expect(group('agent-admin', 'Agencies')).toContain('View All Agents')
  expect(group('agent-admin', 'Reports')).toEqual(['Total Earnings'])
})

test('an agent has four groups, and sees sales, not earnings', () => {
  expect(said('agent').map(([label]) => label)).toEqual(['Shortcuts', 'Claims', 'Members', 'Reports'])
  expect(group('agent', 'Reports')).toEqual(['Sales Overview'])
})

test('sales admins and sales agents have three entries, in no group', () => {
  for (const role of ['sales-admin', 'sales-agent'] as const) expect(said(role)).toEqual([[null, ['Dashboard', 'Board', 'Reporting']]])
})

test.each(ROLES)('nothing in the menus of %s is denied to them', (role) => {
  const { groups, more, profile } = MENUS[role]
  const paths = [...groups.flatMap(({ entries }) => entries), ...more, ...BOTTOM[role]].map(({ to }) => to)
  expect([...paths, profile].filter((path) => !mayOpen(ROUTES[path], role))).toEqual([])
})

test.each(ROLES)('each entry of the menu of %s has an icon of its own kind', (role) => {
  const { groups, more } = MENUS[role]
  expect([...groups.flatMap(({ entries }) => entries), ...more].map(({ to }) => to).filter((path) => !hasIcon(path))).toEqual([])
})
