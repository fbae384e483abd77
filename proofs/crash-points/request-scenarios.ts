import type { Scenario } from '#proofs/crash-points/scenario.ts'
import type { Race } from '#proofs/races/race.ts'
import { RACES } from '#proofs/races/races.data.ts'
import { RACE_REQUESTS } from '#proofs/races/requests.ts'

/** Tells of a payment of which the network knows nothing; one that it knows is a road of its own. */
const INVENTED = 'the first payment is heard of'

/** Every wish that `keys` and `races` know, and what the house then does by itself. */
export const REQUEST_SCENARIOS: readonly Scenario[] = [...RACES, ...RACE_REQUESTS]
  .filter(({ name }) => name !== INVENTED)
  .map((race) => ({ name: race.name, begin: (town) => begin(race, town) }))

async function begin(race: Race, { ground, work }: Parameters<Scenario['begin']>[0]): ReturnType<Scenario['begin']> {
  const { ask, left } = await race.begin(ground)
  const asked = [0, 1, 2, 3].map(ask)
  const wishes = asked.flatMap((each) => ('hear' in each ? [] : [each]))
  const [news] = asked.flatMap((each) => ('hear' in each ? [each.hear] : []))
  const first = news ? { name: 'the news', work: news } : { name: 'the wish', wish: async () => wishes }
  return { steps: [first, { name: 'the work', work }], left }
}
