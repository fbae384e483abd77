import type { Scenario } from '#proofs/crash-points/scenario.ts'
import type { Race } from '#proofs/races/race.ts'
import { RACES } from '#proofs/races/races.data.ts'
import { RACE_REQUESTS } from '#proofs/races/requests.ts'

/** Applies a payment that the network does not know; a payment that it knows has scenarios of its own. */
const INVENTED = 'the first payment is heard of'

/** Every request of the proofs `keys` and `races`, followed by the jobs it causes. */
export const REQUEST_SCENARIOS: readonly Scenario[] = [...RACES, ...RACE_REQUESTS]
  .filter(({ name }) => name !== INVENTED)
  .map((race) => ({ name: race.name, begin: (setup) => begin(race, setup) }))

async function begin(race: Race, { fixture, work }: Parameters<Scenario['begin']>[0]): ReturnType<Scenario['begin']> {
  const { ask, counts } = await race.begin(fixture)
  const asked = [0, 1, 2, 3].map(ask)
  const requests = asked.flatMap((each) => ('deliver' in each ? [] : [each]))
  const [news] = asked.flatMap((each) => ('deliver' in each ? [each.deliver] : []))
  const first = news ? { name: 'the event', work: news } : { name: 'the request', request: async () => requests }
  return { steps: [first, { name: 'the work', work }], counts }
}
