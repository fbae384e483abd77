// Closes the months that are due, as the sweep does, in a process that can be killed.
import { openModules } from '#apps/open.ts'
import { receiveOptions } from '#apps/process.ts'
import { closeDueMonths } from '#domains/distribution/statements/testing.ts'
import { NOW } from './commission-book.ts'

const close = await openModules(await receiveOptions())
process.send?.({ closing: true })
await closeDueMonths(NOW)
await close()
process.disconnect()
