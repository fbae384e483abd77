// npm run admin -- invite EMAIL: prints an address that makes an administrator, or brings one back. Also while Breakwater runs.
import { endOnFailure, followEnding } from './start/ending.ts'
import { openForCommand } from './start/open-for-command.ts'
import { emailShape } from '#access/shapes.ts'
import { inviteAdministrator } from '#domains/people/setup-address/server/make-address.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const email = emailIn(process.argv.slice(2))
  const config = readConfig()
  const close = await openForCommand(config, ending, say)
  const address = await inviteAdministrator(email, config.publicUrl)
  say(`This address makes ${email} an administrator, once, within 30 minutes:\n\n  ${address}\n`)
  await close()
  await ending.end(0)
})

function emailIn([command, email, ...rest]: readonly string[]): string {
  const read = emailShape.safeParse(email)
  if (command !== 'invite' || rest.length > 0 || !read.success)
    throw new PlainError('Say whom to invite as an administrator: npm run admin -- invite name@example.com')
  return read.data
}
