// Started by bin/start/setup.ts: prints the address for the first administrator while there is none, then ends.
import { openModules } from '#apps/open.ts'
import { receiveOptions } from '#apps/process.ts'
import { offerAddress } from '#domains/people/setup-address/server/make-address.ts'

process.once('disconnect', () => process.exit(1))
const options = await receiveOptions()
const close = await openModules(options, { connections: 2 })
const address = await offerAddress(options.publicUrl)
if (address)
  process.stdout.write(`\nNobody can sign in yet. Set up the first administrator here, once, within 30 minutes:\n\n  ${address}\n`)
await close()
process.exit(0)
