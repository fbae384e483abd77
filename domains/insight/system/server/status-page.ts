import { type Service, serviceStates, type ServiceState, SERVICES } from '#domains/insight/system/rules/service-status.ts'
import { STATUS_WORDS } from '#domains/insight/system/server/status-words.ts'
import { systemFigures } from '#domains/insight/system/server/figures.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import { officeZone } from '#platform/clock.ts'
import { breakerStates } from '#platform/external-call.ts'
import type { Language } from '#platform/language/languages.ts'
import { isDatabaseAway } from '#platform/postgres/pulse.ts'

type Known = { at: Date; states: Record<Service, ServiceState> }

let known: Known | null = null

/** Reads how everything runs. While the database is away what is known stays, and that it is away is told. */
export async function readStatus(now = new Date()): Promise<void> {
  const found = await systemFigures()
  const [email] = found.messages
  known = {
    at: now,
    states: serviceStates({
      isDatabaseAway: false,
      isNetworkAway: breakerStates().get('network') !== 'closed',
      workerSeenSeconds: found.workerSeenSeconds,
      webhookSeconds: found.webhooks.oldestWaitingSeconds,
      messageSeconds: email?.oldestWaitingSeconds ?? 0,
      unexaminedDocuments: found.documents.unexamined,
    }),
  }
}

const AWAY = serviceStates({
  isDatabaseAway: true,
  isNetworkAway: false,
  workerSeenSeconds: null,
  webhookSeconds: 0,
  messageSeconds: 0,
  unexaminedDocuments: 0,
})

/** Follows it until the returned function is called. */
export function followStatus(everyMs = 30_000): () => void {
  void readStatus().catch(() => {})
  const timer = setInterval(() => void readStatus().catch(() => {}), everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    known = null
  }
}

/** What every page needs to look right without a file: the answer's policy names it by its digest. */
export const STATUS_STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}body{margin:0 auto;max-width:40rem;padding:1.5rem}ul{list-style:none;padding:0}li{border-block-start:1px solid light-dark(#d5dbe1,#3d4650);display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;padding:.75rem 0}a{color:light-dark(#0b6e6c,#6ebfbb)}strong{font-weight:600}.works{color:light-dark(#1a6b3c,#7fd6a2)}.slow{color:light-dark(#8a5300,#f0bd6a)}.down{color:light-dark(#a32020,#ff9c94)}`

/** The page as it is now, whole: nothing is loaded for it. */
export function statusPage(language: Language, isAway = isDatabaseAway()): string {
  const words = STATUS_WORDS[language]
  const states = isAway || !known ? AWAY : known.states
  const isWell = SERVICES.every((service) => states[service] === 'works')
  const name = escaped(savedCompany()?.name ?? COMPANY.name)
  const rows = SERVICES.map(
    (service) =>
      `<li><span>${words.services[service]}</span><strong class="${states[service]}">${words.states[states[service]]}</strong></li>`,
  )
  const at = known ? `<p>${words.asOf(momentIn(language, isAway ? known.at : new Date()))}</p>` : ''
  const other =
    language === 'en-US'
      ? '<a href="/status?lang=es-US" lang="es" hreflang="es">Español</a>'
      : '<a href="/status?lang=en-US" lang="en" hreflang="en">English</a>'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words.title} · ${name}</title><style>${STATUS_STYLE}</style></head>
<body><header><a href="/">${name}</a> · ${other}</header><main><h1>${words.title}</h1><p>${isWell ? words.well : isAway ? words.away : words.some}</p><ul>${rows.join('')}</ul>${at}<p>${words.safe}</p></main></body></html>
`
}

const momentIn = (language: Language, at: Date): string =>
  at.toLocaleString(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: officeZone(),
    timeZoneName: 'short',
  })

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
