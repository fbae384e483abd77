import type { Joining } from '#db/demo/enroll.ts'
import type { Newcomer } from '#db/create-cast.ts'

type Neighbor = Newcomer & {
  daysAgo: number
  declines?: true
  joining: Pick<Joining, 'planCode' | 'billing' | 'agent' | 'masterCode' | 'promotionCode'> & { make: string; model: string; year: number }
}

const AT = 'neighbors.breakwater.example'
const OKOYE = { agent: 'grace', masterCode: 'TX-10432' } as const
const LAKESHORE = { agent: 'nina', masterCode: 'OH-20417' } as const

/** Ordinary members, so that lists and figures are those of a small, living business. Oldest first. */
export const NEIGHBOURS: readonly Neighbor[] = [
  {
    email: `d.brooks@${AT}`,
    firstName: 'Darnell',
    lastName: 'Brooks',
    role: 'member',
    phone: '(512) 555-0112',
    state: 'TX',
    city: 'Round Rock',
    zip: '78664',
    soldBy: 'grace',
    daysAgo: 140,
    joining: { ...OKOYE, planCode: 'ADR-1000', billing: 'annual', make: 'Nissan', model: 'Altima', year: 2020 },
  },
  {
    email: `s.kowalski@${AT}`,
    firstName: 'Stefania',
    lastName: 'Kowalski',
    role: 'member',
    phone: '(216) 555-0121',
    state: 'OH',
    city: 'Lakewood',
    zip: '44107',
    soldBy: 'nina',
    daysAgo: 96,
    joining: { ...LAKESHORE, planCode: 'ADR-500', billing: 'monthly', make: 'Chevrolet', model: 'Malibu', year: 2017 },
  },
  {
    email: `h.tran@${AT}`,
    firstName: 'Huy',
    lastName: 'Tran',
    role: 'member',
    phone: '(512) 555-0130',
    state: 'TX',
    city: 'Austin',
    zip: '78745',
    soldBy: 'grace',
    daysAgo: 64,
    joining: { ...OKOYE, planCode: 'ADR-500', billing: 'annual', make: 'Toyota', model: 'Corolla', year: 2022 },
  },
  {
    email: `l.bennett@${AT}`,
    firstName: 'Lorraine',
    lastName: 'Bennett',
    role: 'member',
    phone: '(478) 555-0139',
    state: 'GA',
    city: 'Macon',
    zip: '31201',
    soldBy: null,
    daysAgo: 41,
    joining: { planCode: 'ADR-250', billing: 'monthly', promotionCode: 'HARBOR10', make: 'Hyundai', model: 'Elantra', year: 2016 },
  },
  // His card takes the first payment and none after it: a past-due membership in its grace.
  {
    email: `r.castillo@${AT}`,
    firstName: 'Rafael',
    lastName: 'Castillo',
    role: 'member',
    phone: '(512) 555-0148',
    state: 'TX',
    city: 'San Marcos',
    zip: '78666',
    soldBy: 'grace',
    daysAgo: 35,
    joining: { ...OKOYE, planCode: 'ADR-1500', billing: 'monthly', make: 'Ram', model: '1500', year: 2021 },
    declines: true,
  },
  {
    email: `j.oduya@${AT}`,
    firstName: 'Joy',
    lastName: 'Oduya',
    role: 'member',
    phone: '(512) 555-0157',
    state: 'TX',
    city: 'Austin',
    zip: '78704',
    soldBy: 'grace',
    daysAgo: 14,
    joining: { ...OKOYE, planCode: 'ADR-1000', billing: 'monthly', promotionCode: 'OKOYE-NOFEE', make: 'Mazda', model: 'CX-5', year: 2023 },
  },
  {
    email: `m.fischer@${AT}`,
    firstName: 'Margaret',
    lastName: 'Fischer',
    role: 'member',
    phone: '(216) 555-0166',
    state: 'OH',
    city: 'Cleveland',
    zip: '44102',
    soldBy: 'nina',
    daysAgo: 7,
    joining: { ...LAKESHORE, planCode: 'ADR-500', billing: 'monthly', make: 'Buick', model: 'Encore', year: 2019 },
  },
  {
    email: `t.nakamura@${AT}`,
    firstName: 'Tom',
    lastName: 'Nakamura',
    role: 'member',
    phone: '(602) 555-0175',
    state: 'AZ',
    city: 'Tempe',
    zip: '85281',
    soldBy: null,
    daysAgo: 1,
    joining: { planCode: 'ADR-1000', billing: 'annual', make: 'Tesla', model: '3', year: 2024 },
  },
]
