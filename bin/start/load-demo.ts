// Started by bin/start/demo.ts: creates the demo data in the given database, then ends.
import { openModules } from '#apps/open.ts'
import { receiveOptions } from '#apps/process.ts'
import { loadDemo } from '#db/load-demo.ts'

process.once('disconnect', () => process.exit(1))
const options = await receiveOptions()
// The story has half a year of days: they are sealed together, once it is told.
const close = await openModules({ ...options, anchorsIn: null })
await loadDemo(options)
await close()
process.exit(0)
