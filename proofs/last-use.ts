import { randomUUID } from 'node:crypto'
import type { Route } from '#access/contract.ts'
import { openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { chance } from '#proofs/random.ts'
import { sendInParallel, type Response, type Request } from '#proofs/in-parallel.ts'
import { newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { db } from '#platform/db.ts'

/** Many people at the same instant use a code that has one, two or three uses left; in every fourth round they are one household. */
export async function proveLastUse({ databaseUrl, seed, rounds, people, say }: Asked): Promise<Answered> {
  const random = chance(seed)
  const harness = await openHarness(databaseUrl)
  const figures = { rounds: 0, enrollments: 0, 'codes used': 0, 'refused as used up': 0, 'refused to a household': 0 }
  const breaches: string[] = []
  try {
    const cookie = await harness.cookieOf('dana')
    while (figures.rounds < rounds && breaches.length === 0) {
      const sameHousehold = figures.rounds % 4 === 3
      const uses = 1 + Math.floor(random() * 3)
      const code = `LAST-${figures.rounds}-${seed}`
      await sendInParallel(harness.port, [create(code, sameHousehold ? null : uses, cookie)])
      const asked = Array.from({ length: people }, (_, place) => prepare(code, figures.rounds * people + place, { sameHousehold, cookie }))
      const heard = await sendInParallel(harness.port, asked)

      const allowed = sameHousehold ? 1 : Math.min(uses, people)
      const used = heard.filter(({ status }) => status === 200).length
      breaches.push(...(await wrongs(code, { heard, allowed, because: sameHousehold ? 'household' : 'often' })))
      figures.rounds++
      figures.enrollments += people
      figures['codes used'] += used
      figures[sameHousehold ? 'refused to a household' : 'refused as used up'] += people - used
      if (figures.rounds % 20 === 0) say(`${figures.rounds} rounds, ${breaches.length} breaches`)
    }
  } finally {
    await harness.close()
  }
  return { figures, breaches }
}

type Expected = { heard: readonly Response[]; allowed: number; because: string }

async function wrongs(code: string, { heard, allowed, because }: Expected): Promise<string[]> {
  const used = heard.filter(({ status }) => status === 200).length
  const strange = heard.filter(({ status, answer }) => status !== 200 && !JSON.stringify(answer).includes(because))
  const kept = await db()
    .selectFrom('promotions as p')
    .select((the) => [
      'p.redemptions',
      the
        .selectFrom('promotion_redemptions as r')
        .whereRef('r.promotion_id', '=', 'p.id')
        .select(the.fn.countAll<number>().as('n'))
        .as('rows'),
      the
        .selectFrom('memberships as m')
        .whereRef('m.promotion_id', '=', 'p.id')
        .select(the.fn.countAll<number>().as('n'))
        .as('memberships'),
    ])
    .where('p.code', '=', code)
    .executeTakeFirstOrThrow()
  return [
    ...Object.entries({ used, ...kept }).flatMap(([what, count]) =>
      Number(count) === allowed ? [] : [`${code}: ${what} is ${count}, not ${allowed}`],
    ),
    ...strange.map(({ status, answer }) => `${code}: answered ${status} ${JSON.stringify(answer).slice(0, 200)}`),
  ]
}

const create = (code: string, maxRedemptions: number | null, cookie: string): Request =>
  request(promotionCodesContract.createPromotion, cookie, {
    code,
    description: '',
    off: { kind: 'percent', basisPoints: 2000 },
    lasts: { duration: 'once' },
    startsOn: '2020-01-01',
    endsOn: null,
    maxRedemptions,
    newMembersOnly: true,
    planCodes: [],
    masterCodes: [],
    allianceIds: [],
    states: [],
  })

function prepare(promotionCode: string, number: number, { sameHousehold, cookie }: { sameHousehold: boolean; cookie: string }): Request {
  const application = newCustomer('Amara', `Okafor${number}`, vinOf(number + 1), { masterCode: 'DIRECT', promotionCode })
  const street = sameHousehold ? `1 Harbor Street, ${promotionCode}` : application.person.street
  return request(sellingContract.prepare, cookie, { ...application, person: { ...application.person, street } })
}

const request = (route: Route, cookie: string, body: unknown): Request => ({
  method: route.method,
  path: `/api${route.path}`,
  body,
  headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
})
