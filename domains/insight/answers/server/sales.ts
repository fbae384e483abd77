import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { MEETING_WORDS, STAGE_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { type Asking, shown, words } from '#domains/insight/answers/server/reader.ts'
import { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { leadDayContract } from '#domains/distribution/lead-day/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { officeZone } from '#platform/clock.ts'

const SHOWN = 4
const BOARD = pathTo('/sales-center/board')
const HOME = pathTo('/sales-center')

const leadPath = (leadId: string): string => pathTo('/sales-center/board/:leadId', { leadId })

/** The caller's own leads with something due today or earlier. */
export async function leadsDue(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const query = { scope: 'mine' as const }
  const { counts } = await asking.read(leadDayContract.figures, { query })
  const [calls, tasks] = await Promise.all([
    asking.read(leadDayContract.list, { params: { list: 'calls' }, query }),
    asking.read(leadDayContract.list, { params: { list: 'tasks' }, query }),
  ])
  const all = counts.calls + counts.tasks
  const facts: Fact[] = [...calls.rows.slice(0, SHOWN), ...tasks.rows.slice(0, SHOWN)].map(
    ({ leadId, agencyName, what, on, isOverdue }) => ({
      label: agencyName,
      value: [what ?? '–', isOverdue ? say('overdue', 'atrasado') : null, on && shown(asking, on)]
        .filter((part) => part !== null)
        .join(', '),
      to: leadPath(leadId),
    }),
  )
  return answer(
    all > 0
      ? say('This is due on your leads.', 'Esto está pendiente con sus prospectos.')
      : say('Nothing is due on your leads today.', 'Hoy no hay nada pendiente con sus prospectos.'),
    {
      facts: all > 0 ? [{ label: say('In all', 'En total'), value: String(all), to: HOME }, ...facts] : [],
      links: [{ to: HOME, label: say('My day', 'Mi día') }],
    },
  )
}

export async function stages(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { pipeline } = await asking.read(dashboardsContract.salesDashboard, {})
  return answer(say('These are your open leads by stage.', 'Estos son sus prospectos abiertos por etapa.'), {
    facts: pipeline.map(({ stage, title, count }) => ({
      label: stage in STAGE_WORDS ? words(asking, STAGE_WORDS[stage as keyof typeof STAGE_WORDS]) : title,
      value: String(count),
      to: BOARD,
    })),
    links: [{ to: BOARD, label: say('Board', 'Tablero') }],
  })
}

export async function meeting(asking: Asking): Promise<FactsAnswer> {
  const { say, language } = asking
  const { rows } = await asking.read(leadCalendarContract.coming, {})
  const at = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: officeZone(),
    timeZoneName: 'short',
  })
  return answer(
    rows.length > 0
      ? say('These are your next meetings.', 'Estas son sus próximas reuniones.')
      : say('You have no meeting ahead.', 'No tiene ninguna reunión próxima.'),
    {
      facts: rows.slice(0, SHOWN).map(({ leadId, agencyName, kind, startsAt }) => ({
        label: agencyName,
        value: `${words(asking, MEETING_WORDS[kind])}, ${at.format(new Date(startsAt))}`,
        to: leadPath(leadId),
      })),
      links: [{ to: HOME, label: say('My day', 'Mi día') }],
    },
  )
}
