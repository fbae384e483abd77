import { type Client, createClient, type ListName } from '../client.ts'

export type Settings = { baseUrl: string; token: string }
export type Shell = {
  say: (line: string) => void
  load: () => Promise<Settings | null>
  save: (settings: Settings) => Promise<void>
  write: (path: string, bytes: Uint8Array) => Promise<void>
  connect?: (settings: Settings) => Client
}

export const HELP = `breakwater login <address>            reads the token from the variable BREAKWATER_TOKEN and keeps it
breakwater whoami                     whose token it is, and what it carries
breakwater members|claims|leads list  one line of JSON for each; --limit <most>
breakwater members|claims|leads export <file.csv> --purpose <what for>
breakwater webhooks                   the webhooks and their state
breakwater webhooks tail <id>         what is sent to one, as it happens; --for <seconds>`

const LISTS = { members: 'getMembers', claims: 'getClaims', leads: 'getLeads' } as const satisfies Record<string, ListName>
const FILES = { members: 'getMemberExport', claims: 'getClaimExport', leads: 'getLeadExport' } as const
const isList = (word: string | undefined): word is keyof typeof LISTS => word !== undefined && word in LISTS

/** Runs one command; returns the exit code. */
export async function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  shell: Shell,
): Promise<number> {
  const { plain, options } = read(words)
  const [first, second, third] = plain
  if (first === 'login') return login(second, environment['BREAKWATER_TOKEN'], shell)
  const settings = await shell.load()
  if (!settings && first !== undefined && first !== 'help') {
    shell.say('Sign in first: breakwater login <address>')
    return 1
  }
  if (!settings || first === undefined || first === 'help') {
    shell.say(HELP)
    return first === 'help' ? 0 : 1
  }
  const client = (shell.connect ?? createClient)(settings)
  if (first === 'whoami') shell.say(JSON.stringify(await client.call('getApiTokensCurrent', {}), null, 2))
  else if (isList(first) && second === 'list') await list(client, first, Number(options['limit'] ?? Infinity), shell)
  else if (isList(first) && second === 'export' && third) await exportTo(client, first, third, options['purpose'], shell)
  else if (first === 'webhooks' && second === 'tail' && third) await tail(client, third, Number(options['for'] ?? Infinity), shell)
  else if (first === 'webhooks') for (const row of (await client.call('getWebhookEndpoints', {})).rows) shell.say(JSON.stringify(row))
  else {
    shell.say(HELP)
    return 1
  }
  return 0
}

function read(words: readonly string[]) {
  const plain: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word.startsWith('--')) options[word.slice(2)] = words[++at] ?? ''
    else plain.push(word)
  }
  return { plain, options }
}

/** The token is never an argument, which other users of the machine could see. */
async function login(address: string | undefined, token: string | undefined, shell: Shell): Promise<number> {
  if (!address || !URL.canParse(address) || !token) {
    shell.say('Set BREAKWATER_TOKEN to your token, then: breakwater login https://your-breakwater.example')
    return 1
  }
  const settings = { baseUrl: address, token }
  const { owner } = await (shell.connect ?? createClient)(settings).call('getApiTokensCurrent', {})
  await shell.save(settings)
  shell.say(`Signed in as ${owner.name}.`)
  return 0
}

async function list(client: Client, what: keyof typeof LISTS, most: number, { say }: Shell): Promise<void> {
  let said = 0
  for await (const row of client.rows(LISTS[what], { query: {} })) {
    if (said++ >= most) return
    say(JSON.stringify(row))
  }
}

async function exportTo(client: Client, what: keyof typeof FILES, path: string, purpose: string | undefined, shell: Shell): Promise<void> {
  const query = { format: path.endsWith('.xlsx') ? ('xlsx' as const) : ('csv' as const), purpose: purpose ?? '' }
  const bytes = await (await client.file(FILES[what], { query })).bytes()
  await shell.write(path, bytes)
  shell.say(`${path}: ${bytes.length} bytes`)
}

const POLL_MS = 2_000

/** Asks every two seconds; each delivery is said once, and again when its state changes. */
async function tail(client: Client, endpointId: string, seconds: number, { say }: Shell): Promise<void> {
  const said = new Map<string, string>()
  const until = Date.now() + seconds * 1000
  for (;;) {
    const { rows } = await client.call('getWebhookEndpointsByEndpointIdDeliveries', { params: { endpointId }, query: {} })
    for (const row of rows.toReversed()) {
      const seen = `${row.state} ${row.tries}`
      if (said.get(row.id) !== seen) say(JSON.stringify(row))
      said.set(row.id, seen)
    }
    if (Date.now() + POLL_MS > until) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
