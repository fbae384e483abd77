// Started by bin/start/story.ts: tells the demo story into the database it is sent, then ends.
import { openRooms } from '#apps/open.ts'
import { receiveOptions } from '#apps/process.ts'
import { tellStory } from '#db/story.ts'

process.once('disconnect', () => process.exit(1))
const options = await receiveOptions()
const closeRooms = await openRooms(options)
await tellStory(options)
await closeRooms()
process.exit(0)
