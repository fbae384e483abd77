/** An operation, whose token asks it in the test, and what it answers. Ids and moments are other ones each time. */
export type ApiExample = {
  of: `${string} /${string}`
  as: 'emeka' | 'dana' | 'tomas'
  query?: Readonly<Record<string, string>>
  answer: unknown
}

/** Shown in the description; `openapi-examples.test.ts` asks each of them and gets the same. */
export const API_EXAMPLES: readonly ApiExample[] = [
  {
    of: 'GET /members',
    as: 'emeka',
    query: { limit: '1' },
    answer: {
      rows: [
        {
          id: 'mbr_01m8dzxcrdxawpa4zfpcpsjhg9',
          name: 'Amara Okafor',
          email: 'member@demo.breakwater.example',
          phone: '(512) 555-0177',
          state: 'TX',
          masterCode: 'TX-10432',
          agentName: 'Grace Liu',
          membershipNumber: null,
          status: null,
          isWithdrawn: false,
          planName: null,
          paidThroughOn: null,
          renewsOn: null,
          cars: [],
          next: 'sell',
          since: '2026-11-27T07:53:26.546Z',
          whyNot: { viewAs: 'not_your_role' },
        },
      ],
      next: null,
      near: null,
    },
  },
  { of: 'GET /member-count', as: 'emeka', answer: { more: false, count: 1 } },
  {
    of: 'GET /agencies',
    as: 'dana',
    query: { limit: '1' },
    answer: {
      rows: [
        {
          masterCode: 'OH-20417',
          name: 'Lakeshore Family Insurance',
          status: 'ACTIVE',
          homeState: 'OH',
          commissionTier: 'T1',
          priceTier: 'P1',
          allianceName: null,
          recruitedBy: 'Tomás Reyes',
          agents: 2,
          activeMembers: 0,
          soldThisMonth: 0,
          lastSaleAt: null,
        },
      ],
      next: 'agy_01m8dzxck7v0aga80grt2ed5ys',
    },
  },
  { of: 'GET /lead-count', as: 'tomas', answer: { more: false, count: 0 } },
]
