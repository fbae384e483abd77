import { expect, test } from 'vitest'
import { goToKeys } from '#apps/web/go-to-keys.ts'
import { MENUS } from '#apps/web/centers.ts'
import { ROLES } from '#access/roles.ts'

test.each(ROLES)('each page of the menu of %s has a key of its own', (role) => {
  const { groups, more } = MENUS[role]
  const pages = [...groups.flatMap(({ entries }) => entries), ...more].map(({ to }) => ({ label: to, to }))
  const keys = goToKeys(pages)
  expect(new Set(keys.map(({ keys }) => keys)).size).toBe(keys.length)
  expect(keys.map(({ to }) => to).sort()).toEqual([...new Set(pages.map(({ to }) => to))].sort())
  expect(keys.find(({ keys }) => keys === 'g t')?.to).toMatch(/^\/[a-z]+-center$/)
  const withQueue = goToKeys(pages, { label: 'Claim queue', to: '/account-center/claims' })
  expect(withQueue.filter(({ keys }) => keys === 'g q')).toEqual([{ keys: 'g q', label: 'Claim queue', to: '/account-center/claims' }])
  expect(withQueue.length - keys.length, 'and no page has lost its key').toBe(1)
  if (role !== 'sales-admin' && role !== 'sales-agent') expect(keys.find(({ keys }) => keys === 'g c')?.to).toMatch(/claims$/)
})
