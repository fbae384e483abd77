import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources, type Sources } from './sources.ts'

/** Words that do not come back, and what is said instead (docs/product.md). */
const WORDS: readonly [word: RegExp, instead: string][] = [
  [/\b(?:enrol|enrols|enrolment|enrolments)\b/i, 'enroll, enrollment'],
  [/\blicen[c]es?\b/i, 'license'],
  [/\bcolours?\b/i, 'color'],
  [/\bfavourites?\b/i, 'favorite'],
  [/\bauthoris\w+/i, 'authorize'],
  [/\btelephone\b/i, 'phone'],
  [
    /\b(?:tell|tellAll|ringBell|letGo|oneByOne|inOne|lookedFor|wayIn|houseDay)\s*\(/,
    'recordEvent, notify, release, processEach, batchQuery, …Where, invite, officeDay',
  ],
  [/\bfunction (?:told|settle|apart|together|given|counted|filtered)\b/, 'a name that says what is done'],
  [/\b(?:viewings|viewing_only|viewing_over|viewer_id)\b/, 'impersonations, impersonation_read_only, impersonation_over, impersonator_id'],
  [/second_look|secondLook|claims\.look_again/, 'quality_review, qualityReview'],
  [/\bslots?: (?:string|z\.|DocumentKind|ClaimRequirement)|\b[dr]\.slot\b/, 'requirement'],
  [/'papers\.\w|'\/papers\b|papers_missing|(?:reusable|linked)Papers?/, 'documents'],
  [/\bcolleagues?(?=\.\w|: (?:string|number|z\.)|\[)|'colleague'|not_a_colleague|'\/colleagues/, 'user, users'],
  [
    /message_wishes|wish_passed_on|channel: 'bell'|\bwhoseOf\b/,
    'message_preferences, change_request_forwarded, notification, recipientIdOf',
  ],
  [
    /news_read|bank_says|payment_means|cover_breaks|dead_addresses|identity_tickets|same_person_as|next_try_|\bkept_by|\btold_(?:by|for|name)\b/,
    'events_read_until, bank_file_lines, payment_methods, coverage_gaps, merged_into, next_attempt_at, saved_by, reported_by',
  ],
  [
    /\b(?:asked_(?:on|by|at)|reopen_asked_at|leaves_at|handed_at|document_set_apart|reopening_asked|taken_back|car_listed)\b/,
    'requested_…, releases_at, transfer_requested_at, document_quarantined, withdrawn, vehicle_listed',
  ],
  [
    /\b(?:box_began_empty|proved_at|links_to|twice_of|paid_with|holds_from|wake_on)\b/,
    'checkbox_began_unchecked, authenticated_at, reverses_line_id, same_payer_as, payer_fingerprint, effective_from, nurture_until',
  ],
  [
    /\b(?:sendLetter|letterHtml|letterText|translatedLetter|openLetter|inLetters|dayInLetters|app\.letters)\b|\b[a-z]\w*Letter(?: = )?\(\{|(?:rules|server|samples|steps)\/letters?[.-]/,
    'sendEmail, emailHtml, …Email, app.emails, emails.ts; a letter is on paper or uploaded',
  ],
  [/\bcapabilities\/\w/, 'domains/<domain>/<module>'],
  [
    /^export (?:type|const|function|class|interface) (?:Colleague|Viewing|SecondLook|PaperPane|SlotDrawing)\b/,
    'User, Impersonation, QualityReview, Document…, Requirement…',
  ],
]

/** The terms that members accepted stay as they read; this file names what it forbids. */
const AS_ACCEPTED = [
  'domains/membership/terms/terms-1.data.ts',
  'domains/membership/terms/rules/clauses-1.data.ts',
  'bin/words.repository.test.ts',
]

const found = (sources: Sources): string[] =>
  [...sources]
    .filter(([file]) => !AS_ACCEPTED.includes(file))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) => WORDS.filter(([word]) => word.test(line)).map(([, instead]) => `${file}:${at + 1} say ${instead}`)),
    )

test('words that were replaced do not come back', () => {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))
  expect(sources.size).toBeGreaterThan(1_500)
  expect(found(sources)).toEqual([])
})

test.each([
  'await tell(tx, event)',
  'const enrolment = 1',
  'export type Colleague = 1',
  '// a licence ends',
  'ringBell (tx)',
  'email: lapsedLetter({ name })',
])('%s is caught', (line) => {
  expect(found(new Map([['domains/x/y.ts', line]]))).toHaveLength(1)
})
