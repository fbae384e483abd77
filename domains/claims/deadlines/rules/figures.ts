import {
  CLAIM_CLOCK_NAMES,
  CLAIM_CLOCKS,
  CLAIM_DEADLINES,
  type ClaimClock,
  type ClaimClocks,
  type ClaimDeadlines,
} from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { defineFigures, type Fault, HOUSE, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

const FIRST = '2025-01-01'

export const CLAIM_DEADLINE_FIGURES = defineFigures<ClaimDeadlines>({
  kind: 'claim_deadlines',
  title: say`Claims: deadlines`,
  says: say`To report a loss, the version of the day of the loss; for documents, of the day it was reported; to appeal and to reopen, of the day of the denial and of the closing; a request, of the day it was sent.`,
  section: '§6.3',
  belongsTo: 'law',
  names: HOUSE,
  shipped: () => [{ version: 1, effectiveOn: FIRST, figures: CLAIM_DEADLINES }],
  lines: () => DEADLINE_LINES,
  faults: faultsOfDeadlines,
})

const days = (path: keyof ClaimDeadlines, label: Sentence, least: number, most: number): Line => ({
  path,
  label,
  unit: 'days',
  least,
  most,
})

const DEADLINE_LINES: readonly Line[] = [
  days('noticeDays', say`A loss is reported within`, 30, 365),
  days('noticeAbsoluteDays', say`With a good reason for the delay, within`, 30, 730),
  days('documentsFromNoticeDays', say`Documents are sent within, from the report`, 30, 365),
  days('documentsFromLossDays', say`Documents are sent within, from the loss`, 30, 730),
  days('infoRequestDays', say`A request for documents is open for`, 14, 90),
  { path: 'infoReminderDays', label: say`Reminders of requested documents on days`, unit: 'days_list', least: 1, most: 90 },
  { path: 'signatureReminderDays', label: say`Reminders to sign on days`, unit: 'days_list', least: 1, most: 60 },
  days('appealDays', say`A denial is appealed within`, 30, 365),
  days('reopenDays', say`A closed claim is reopened within`, 30, 730),
  { path: 'reopenTimes', label: say`A closed claim is reopened at most, times`, unit: 'number', least: 1, most: 5 },
  days('draftPurgeDays', say`A draft is kept for`, 14, 365),
  { path: 'draftReminderHours', label: say`A draft left alone gets a reminder after`, unit: 'hours', least: 1, most: 168 },
  days('draftReminderUntilDays', say`No reminder of a draft after`, 2, 30),
  {
    path: 'warnAtPercent',
    label: say`The queue says “due soon” when so much of the time has passed, in percent`,
    unit: 'number',
    least: 10,
    most: 99,
  },
]

function faultsOfDeadlines(figures: ClaimDeadlines): Fault[] {
  const faults: Fault[] = []
  const last = figures.infoReminderDays.at(-1) ?? 0
  if (figures.noticeAbsoluteDays < figures.noticeDays)
    faults.push({ path: 'noticeAbsoluteDays', says: say`This is shorter than the time without a good reason.` })
  if (figures.documentsFromLossDays < figures.documentsFromNoticeDays)
    faults.push({
      path: 'documentsFromLossDays',
      says: say`Counted from the loss, the time for documents is at least as long as from the report.`,
    })
  if (last >= figures.infoRequestDays)
    faults.push({ path: 'infoReminderDays', says: say`The last reminder comes before the request ends.` })
  return faults
}

export const CLAIM_CLOCK_FIGURES = defineFigures<ClaimClocks>({
  kind: 'claim_clocks',
  title: say`Claims: clocks`,
  says: say`The version of the day a clock starts. Where a state sets the last day, its rule decides, and it may be earlier than the target.`,
  section: '§6.3',
  belongsTo: 'law',
  names: HOUSE,
  shipped: () => [{ version: 1, effectiveOn: FIRST, figures: CLAIM_CLOCKS }],
  lines: (figures) => CLAIM_CLOCK_NAMES.flatMap((clock) => linesOfClock(clock, figures)),
  faults: faultsOfClocks,
})

const CLOCK_NAMES: Readonly<Record<ClaimClock, Sentence>> = {
  assign: say`Assign claim`,
  reply: say`Reply to member`,
  review_documents: say`Review documents`,
  decide: say`Decide claim`,
  pay: say`Send payment`,
  decide_appeal: say`Decide appeal`,
  answer_regulator: say`Answer regulator`,
}

/** A last day that a word names is the state's, and has no line here. */
function linesOfClock(clock: ClaimClock, figures: ClaimClocks): Line[] {
  const { target, hard } = figures[clock]
  const name = CLOCK_NAMES[clock]
  const lines: Line[] = [{ path: `${clock}.target.days`, label: labelOf(name, 'target', target.type), unit: 'days', least: 1, most: 60 }]
  if (typeof hard === 'string') return lines
  return [...lines, { path: `${clock}.hard.days`, label: labelOf(name, 'hard', hard.type), unit: 'days', least: 1, most: 60 }]
}

function labelOf(name: Sentence, which: 'target' | 'hard', type: 'business' | 'calendar'): Sentence {
  if (which === 'target') return type === 'business' ? say`${name}: target, in business days` : say`${name}: target, in days`
  return type === 'business' ? say`${name}: last day, in business days` : say`${name}: last day, in days`
}

/** Five business days are at least a calendar week: only spans of one kind are compared. */
function faultsOfClocks(figures: ClaimClocks): Fault[] {
  return CLAIM_CLOCK_NAMES.flatMap((clock) => {
    const { target, hard } = figures[clock]
    if (typeof hard === 'string' || hard.type !== target.type || hard.days >= target.days) return []
    return [{ path: `${clock}.hard.days`, says: say`The last day is not before the target.` }]
  })
}
