import { msg } from '@lingui/core/macro'
import type { CenterMenu, MenuEntry } from '#access/menu.ts'
import type { Role } from '#access/roles.ts'
import { staffMenu } from '#centers/account/menu.ts'
import { agentAdminMenu, agentMenu } from '#centers/agent/menu.ts'
import { memberMenu } from '#centers/member/menu.ts'
import { salesAdminMenu, salesAgentMenu } from '#centers/sales/menu.ts'
import type { IconName } from '#design/pictures/icons.data.ts'

/** The menu by the person's role, whichever center the open page belongs to (specification §2). */
export const MENUS: Record<Role, CenterMenu> = {
  staff: staffMenu,
  'agent-admin': agentAdminMenu,
  agent: agentMenu,
  member: memberMenu,
  'sales-admin': salesAdminMenu,
  'sales-agent': salesAgentMenu,
}

export type BottomPlace = MenuEntry & { icon: IconName }

const AGENCY: readonly BottomPlace[] = [
  { label: msg`Today`, to: '/agent-center', icon: 'home' },
  { label: msg`Members`, to: '/agent-center/all-members', icon: 'people' },
  { label: msg`Sell`, to: '/agent-center/add-member', icon: 'plus', verb: 'enrollments.prepare' },
  { label: msg`Claims`, to: '/agent-center/claims', icon: 'file' },
]

/** The four entries of the bottom bar on phones. Staff and sales use computers. */
export const BOTTOM: Record<Role, readonly BottomPlace[]> = {
  member: [
    { label: msg`Home`, to: '/member-center', icon: 'home' },
    { label: msg`Claims`, to: '/member-center/claims', icon: 'file' },
    { label: msg`Benefits`, to: '/member-center/benefits', icon: 'shield' },
    { label: msg`Account`, to: '/member-center/edit-profile', icon: 'person' },
  ],
  agent: AGENCY,
  'agent-admin': AGENCY,
  staff: [],
  'sales-admin': [],
  'sales-agent': [],
}
