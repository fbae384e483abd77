// Started by bin/start/story.ts: creates the demo data in the given database, then ends.
import { openModules } from '#apps/open.ts'
import { receiveOptions } from '#apps/process.ts'
import { loadDemo } from '#db/story.ts'

process.once('disconnect', () => process.exit(1))
const options = await receiveOptions()
const closeRooms = await openModules(options)
await loadDemo(options)
await closeRooms()
process.exit(0)
