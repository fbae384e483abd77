import {
  checkNumberIn,
  lastFour,
  MOST_LINES,
  plain,
  signedIn,
  type StatementLine,
  type StatementRead,
  sumOf,
  unreadable,
} from '#domains/money/statement-files/rules/statement.ts'
import { type Day, isDay, latest } from '#platform/days.ts'
import { type Cents, subtract } from '#platform/money.ts'

type Node = { name: string; text: string; children: Node[] }

/**
 * Reads OFX and QFX, as SGML (1.x: a value's element is not closed) and as XML (2.x). Only the tree of elements is read: no entity of a
 * document's own, no declaration. A file that is cut off, or that has no single bank account, is refused.
 */
export function readOfx(text: string): StatementRead {
  const root = treeOf(text)
  if (!root) return unreadable('This OFX file is not complete. Download it again and choose the whole file.')
  const accounts = all(root, 'STMTRS')
  const [account] = accounts
  if (!account) return unreadable('This OFX file has no bank account.')
  if (accounts.length > 1) return unreadable('This OFX file has several accounts. Download one account at a time.')
  if (valueOf(account, 'CURDEF') !== 'USD') return unreadable('This OFX file isn’t in US dollars.')
  return statementOf(account)
}

function statementOf(account: Node): StatementRead {
  const number = lastFour(valueOf(first(account, 'BANKACCTFROM'), 'ACCTID'))
  if (!number) return unreadable('This OFX file doesn’t say the account’s number.')
  const list = first(account, 'BANKTRANLIST')
  const [from, to] = [dayIn(valueOf(list, 'DTSTART')), dayIn(valueOf(list, 'DTEND'))]
  const balance = first(account, 'LEDGERBAL')
  const [closing, asOf] = [signedIn(valueOf(balance, 'BALAMT')), dayIn(valueOf(balance, 'DTASOF'))]
  if (!from || !to) return unreadable('This OFX file doesn’t say its first and last day.')
  if (closing === null || !asOf) return unreadable('This OFX file doesn’t say the balance of the account.')
  const nodes = childrenOf(list, 'STMTTRN')
  if (nodes.length > MOST_LINES) return unreadable('This statement has more than 10,000 lines. Download it for fewer days.')
  const lines: StatementLine[] = []
  for (const [at, node] of nodes.entries()) {
    const line = lineOf(node)
    if (!line) return unreadable(`Line ${at + 1} of this OFX file has no day or no amount.`)
    if (line.amount !== 0) lines.push(line)
  }
  const lastOn = latest(from, ...lines.map(({ on }) => on))
  // The balance is of its own day: a period that goes on after it is known up to that day.
  if (asOf > to || asOf < lastOn)
    return unreadable('The balance in this OFX file is of another day than its last one. Download the days up to that of the balance.')
  return { ok: true, statement: { account: number, from, to: asOf, opening: openingOf(closing, lines), closing, lines } }
}

/** OFX says one balance: what the account had before follows from it. */
const openingOf = (closing: Cents, lines: readonly StatementLine[]): Cents => subtract(closing, sumOf(lines))

function lineOf(node: Node): StatementLine | null {
  const [on, amount] = [dayIn(valueOf(node, 'DTPOSTED')), signedIn(valueOf(node, 'TRNAMT'))]
  if (!on || amount === null) return null
  const [name, memo] = [valueOf(node, 'NAME'), valueOf(node, 'MEMO')]
  return {
    on,
    amount,
    description: plain(name && memo && !memo.startsWith(name) ? `${name} ${memo}` : memo || name || valueOf(node, 'TRNTYPE')),
    reference: plain(valueOf(node, 'FITID')) || null,
    checkNumber: checkNumberIn(valueOf(node, 'CHECKNUM')),
  }
}

/** "20261102", "20261102120000.000[-5:EST]": the day that the bank writes. */
function dayIn(text: string): Day | null {
  const [, year, month, dayOfMonth] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  const written = `${year}-${month}-${dayOfMonth}`
  return isDay(written) ? written : null
}

const DEEPEST = 20
/** They hold others, so that one without an end is no empty value. */
const GROUPS: ReadonlySet<string> = new Set(['STMTRS', 'BANKACCTFROM', 'BANKTRANLIST', 'STMTTRN', 'LEDGERBAL'])

/** The element OFX; null where an element is never closed, or what is no element stands between them. */
function treeOf(text: string): Node | null {
  const began = text.search(/<OFX>/i)
  const body = text.slice(began).trim()
  if (began < 0 || !/<\/OFX>$/i.test(body) || body.includes('<!')) return null
  const open: Node[] = [{ name: '', text: '', children: [] }]
  let read = 0
  for (const match of body.matchAll(/<(\/?)([A-Za-z0-9._]{1,60})>([^<]*)/g)) {
    if (match.index !== read || open.length > DEEPEST) return null
    read += match[0].length
    const [name, value] = [(match[2] ?? '').toUpperCase(), (match[3] ?? '').trim()]
    const taken = match[1] === '/' ? close(open, name) && value === '' : enter(open, { name, text: decoded(value), children: [] })
    if (!taken) return null
  }
  const root = open[0]?.children[0]
  return read === body.length && open.length === 1 && root?.name === 'OFX' ? root : null
}

/** An element with a value has no others in it; whether it is closed or not, it has ended. */
function enter(open: Node[], node: Node): boolean {
  open.at(-1)?.children.push(node)
  if (node.text === '') open.push(node)
  return true
}

function close(open: Node[], name: string): boolean {
  const last = open.at(-1)?.children.at(-1)
  const at = open.findLastIndex((node) => node.name === name)
  // In XML an element with a value is closed, too.
  if (last?.name === name && last.text !== '' && open.at(-1)?.name !== name) return true
  if (at < 1) return false
  if (open.slice(at + 1).some((node) => GROUPS.has(node.name))) return false
  // What was opened in between and never closed was a value that is empty (SGML): what followed it stands beside it.
  for (const empty of open.splice(at + 1).toReversed()) {
    const parent = open.at(-1)
    parent?.children.push(...empty.children.splice(0))
  }
  open.pop()
  return true
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }

const decoded = (value: string): string =>
  value.replaceAll(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6}));/g, (_, name: string | undefined, code: string | undefined) =>
    name ? (ENTITIES[name] ?? '') : String.fromCodePoint(Math.min(Number(code), 0xfffd)),
  )

const childrenOf = (node: Node | undefined, name: string): Node[] => node?.children.filter((child) => child.name === name) ?? []
const first = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0]
const valueOf = (node: Node | undefined, name: string): string => first(node, name)?.text ?? ''
const all = (node: Node, name: string): Node[] => node.children.flatMap((child) => (child.name === name ? [child] : all(child, name)))

export const isOfx = (text: string): boolean => /^\s*(?:OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(text)
