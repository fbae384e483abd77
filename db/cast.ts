import type { Role, StaffCapability } from '#access/roles.ts'

/** The password of all people of the demo and the tests. */
export const PASSWORD = 'harbor-lights-at-dusk'
const AT = 'demo.breakwater.example'

export type Person = { email: string; firstName: string; lastName: string; role: Role; says: string }
export type CastUser = Person & {
  role: Exclude<Role, 'member'>
  masterCode?: string
  capabilities?: readonly StaffCapability[]
  team?: keyof typeof CAST_USERS
  splitBp?: number
}

export const AGENCIES = {
  okoye: {
    masterCode: 'TX-10432',
    name: 'Okoye Insurance Group',
    homeState: 'TX',
    city: 'Austin',
    npn: '08812345',
    commissionTier: 'T2',
    priceTier: 'P2',
    recruitedBy: 'tomas',
    licensedToo: [],
  },
  lakeshore: {
    masterCode: 'OH-20417',
    name: 'Lakeshore Family Insurance',
    homeState: 'OH',
    city: 'Cleveland',
    npn: '07745120',
    commissionTier: 'T1',
    priceTier: 'P1',
    recruitedBy: 'tomas',
    licensedToo: ['TX'],
  },
} as const

export const CAST_USERS = {
  dana: {
    email: `staff@${AT}`,
    firstName: 'Dana',
    lastName: 'Whitfield',
    role: 'staff',
    capabilities: ['support', 'claims_l1', 'claims_l2', 'claims_l3', 'compliance', 'super'],
    says: 'supervisor: decides claims, runs everything but the money',
  },
  jonas: {
    email: `claims@${AT}`,
    firstName: 'Jonas',
    lastName: 'Weber',
    role: 'staff',
    capabilities: ['support', 'claims_l1'],
    says: 'second claims handler, who is also a member',
  },
  priya: {
    email: `finance@${AT}`,
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'staff',
    capabilities: ['finance'],
    says: 'finance: releases payments',
  },
  noor: {
    email: `finance.lead@${AT}`,
    firstName: 'Noor',
    lastName: 'Haddad',
    role: 'staff',
    capabilities: ['finance'],
    says: 'second in finance: approves the batches Priya builds',
  },
  marcus: {
    email: `senior@${AT}`,
    firstName: 'Marcus',
    lastName: 'Bell',
    role: 'staff',
    capabilities: ['claims_l2'],
    says: 'senior claims handler',
  },
  lena: {
    email: `supervisor@${AT}`,
    firstName: 'Lena',
    lastName: 'Fischer',
    role: 'staff',
    capabilities: ['claims_l3'],
    says: 'second supervisor of claims',
  },
  olga: {
    email: `investigations@${AT}`,
    firstName: 'Olga',
    lastName: 'Petrov',
    role: 'staff',
    capabilities: ['siu'],
    says: 'investigates what looks wrong',
  },
  emeka: {
    email: `agent-admin@${AT}`,
    firstName: 'Emeka',
    lastName: 'Okoye',
    role: 'agent-admin',
    masterCode: 'TX-10432',
    says: 'owns agency TX-10432',
  },
  grace: {
    email: `agent@${AT}`,
    firstName: 'Grace',
    lastName: 'Liu',
    role: 'agent',
    masterCode: 'TX-10432',
    splitBp: 6000,
    says: 'sells for agency TX-10432',
  },
  helen: { email: `sales-admin@${AT}`, firstName: 'Helen', lastName: 'Sorensen', role: 'sales-admin', says: 'leads the recruiters' },
  tomas: {
    email: `sales-agent@${AT}`,
    firstName: 'Tomás',
    lastName: 'Reyes',
    role: 'sales-agent',
    team: 'helen',
    says: 'recruits agencies',
  },
  walter: {
    email: `lakeshore-admin@${AT}`,
    firstName: 'Walter',
    lastName: 'Brandt',
    role: 'agent-admin',
    masterCode: 'OH-20417',
    says: 'owns agency OH-20417',
  },
  nina: {
    email: `lakeshore-agent@${AT}`,
    firstName: 'Nina',
    lastName: 'Castellano',
    role: 'agent',
    masterCode: 'OH-20417',
    splitBp: 5000,
    says: 'sells for agency OH-20417',
  },
} as const satisfies Record<string, Omit<CastUser, 'team'> & { team?: string }>

/** In the demo beside the cast: what one person of compliance proposes another confirms. */
export const DEMO_USERS = {
  ingrid: {
    email: `compliance@${AT}`,
    firstName: 'Ingrid',
    lastName: 'Dahl',
    role: 'staff',
    capabilities: ['compliance'],
    says: 'second in compliance: publishes figures and terms that Dana proposes',
  },
} as const satisfies Record<string, CastUser>

export const MEMBERS = {
  amara: {
    email: `member@${AT}`,
    firstName: 'Amara',
    lastName: 'Okafor',
    role: 'member',
    phone: '(512) 555-0177',
    state: 'TX',
    city: 'Austin',
    zip: '78701',
    soldBy: 'grace',
    says: 'a member near her yearly limit',
  },
  maria: {
    email: `maria@${AT}`,
    firstName: 'Maria',
    lastName: 'Lopez',
    role: 'member',
    phone: '(813) 555-0126',
    state: 'FL',
    city: 'Tampa',
    zip: '33602',
    soldBy: null,
    says: 'joined on her own; a claim half written',
  },
  jonasAtHome: {
    email: `jonas.at.home@${AT}`,
    firstName: 'Jonas',
    lastName: 'Weber',
    role: 'member',
    phone: '(814) 555-0139',
    state: 'PA',
    city: 'Erie',
    zip: '16501',
    soldBy: null,
    says: 'the claims handler, as a member',
  },
  ruth: {
    email: `ruth@${AT}`,
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    role: 'member',
    phone: '(216) 555-0181',
    state: 'OH',
    city: 'Cleveland',
    zip: '44114',
    soldBy: 'nina',
    says: 'a member of the second agency',
  },
} as const

export type CastName = keyof typeof CAST_USERS | keyof typeof MEMBERS

/** The people listed first for signing in: one of each role, then the others. */
export const DEMO_SIGN_INS: readonly Person[] = [
  CAST_USERS.dana,
  CAST_USERS.emeka,
  CAST_USERS.grace,
  CAST_USERS.helen,
  CAST_USERS.tomas,
  MEMBERS.amara,
  CAST_USERS.jonas,
  CAST_USERS.marcus,
  CAST_USERS.lena,
  CAST_USERS.olga,
  CAST_USERS.priya,
  CAST_USERS.noor,
  DEMO_USERS.ingrid,
  CAST_USERS.walter,
  CAST_USERS.nina,
  MEMBERS.maria,
  MEMBERS.jonasAtHome,
  MEMBERS.ruth,
]
