import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { DEMO_SIGN_INS, PASSWORD, type Person } from '#db/cast.ts'

/** The addresses and sign-ins, and last the ready line that programs wait for. */
export function greeting(config: Config, paymentsPort: number | null): string {
  const here = `http://localhost:${config.port}`
  const lines = [
    '',
    row('Web', here),
    row('API', `${here}/api/openapi.json`),
    ...(config.demo ? [row('Emails', `${here}/sandbox/mailbox`)] : []),
    ...(paymentsPort ? [row('Payments', `http://localhost:${paymentsPort} (sandbox; no money moves)`)] : []),
    row('Data', config.dataDir),
    ...(config.log === 'console' ? [] : [row('Log', join(config.dataDir, 'logs'))]),
    ...(config.demo ? signIns() : []),
    '',
    `Breakwater is ready at ${here}`,
  ]
  return lines.join('\n')
}

const row = (name: string, what: string): string => `  ${name.padEnd(10)}${what}`

function signIns(): string[] {
  const first = DEMO_SIGN_INS.slice(0, 6)
  const others = DEMO_SIGN_INS.slice(6)
  return ['', `  Sign in with the password ${PASSWORD} as`, ...first.map(person), '  or as', ...others.map(person)]
}

const person = ({ email, firstName, lastName, role, says }: Person): string =>
  `    ${email.padEnd(42)}${role.padEnd(13)}${firstName} ${lastName}, ${says}`
