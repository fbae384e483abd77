import type { ProcessOptions } from '#apps/open.ts'
import { publishAll } from '#db/publish.ts'
import { enrol } from '#db/story/enrol.ts'
import { storyBegins } from '#db/story/days.ts'
import { openTeller } from '#db/story/teller.ts'
import { tellCast } from '#db/tell-cast.ts'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'

/** The demo story, told once into an empty book, with the rooms open (bin/start/tell-story.ts). */
export async function tellStory(options: ProcessOptions): Promise<void> {
  const begins = storyBegins(new Date())
  const told = await atTime(begins, async () => {
    await inTransaction(publishAll)
    return tellCast()
  })
  const teller = await openTeller(options, told, begins)

  await teller.daysAgo(205, async () => {
    await enrol(teller, 'amara', {
      planCode: 'ADR-500', billing: 'monthly', agent: 'grace', masterCode: 'TX-10432',
      cars: [{ serial: 104512, year: 2021, make: 'Honda', model: 'Accord' }, { serial: 220731, year: 2018, make: 'Toyota', model: 'RAV4' }],
    })
  })
  await teller.daysAgo(150, async () => {
    await enrol(teller, 'jonasAtHome', { planCode: 'ADR-500', billing: 'monthly', cars: [{ serial: 330118, year: 2019, make: 'Subaru', model: 'Outback' }] })
  })
  await teller.daysAgo(100, async () => {
    await enrol(teller, 'maria', { planCode: 'ADR-1000', billing: 'annual', cars: [{ serial: 441907, year: 2022, make: 'Kia', model: 'Sportage' }] })
  })
  await teller.daysAgo(75, async () => {
    await enrol(teller, 'ruth', {
      planCode: 'ADR-1500', billing: 'monthly', agent: 'nina', masterCode: 'OH-20417', cars: [{ serial: 552840, year: 2020, make: 'Ford', model: 'Escape' }],
    })
  })
  await teller.daysAgo(0, async () => {})
  await teller.close()
}
