import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Position } from '#access/positions.ts'

/** What somebody is in their agency, and what that permits, shown before it is given. */
export const POSITION_WORDS = {
  principal: { name: msg`Principal`, says: msg`Runs the agency and decides who else can. Every agency has at least one.` },
  admin: { name: msg`Admin`, says: msg`Runs the agency: its people, all members, commissions, and statements.` },
  agent: { name: msg`Agent`, says: msg`Sells, and sees the members they sold to or serve and their own commission.` },
  service: {
    name: msg`Service`,
    says: msg`Sells to and serves all the agency’s members. Has no commission share and can’t see commission; the agency keeps all of it.`,
  },
  read_only: {
    name: msg`Read-only`,
    says: msg`Sees all the agency’s members and their claims. Can’t change anything or see commission.`,
  },
} as const satisfies Record<Position, { name: MessageDescriptor; says: MessageDescriptor }>
