import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Their page can do without them: a choice of a filter, a count, an estimate beside a form, a name under a field. */
const DISPENSABLE: readonly string[] = [
  'centers/public/parts/commission-calculator.tsx',
  'centers/account/screens/claims.tsx',
  'domains/claims/claim-eligibility/web/estimate-line.tsx',
  'domains/claims/claim-list/web/all-claims.tsx',
  'domains/claims/complaints/web/record-complaint.tsx',
  'domains/claims/document-requirements/web/document-requirement.tsx',
  'domains/claims/document-readings/web/read-from-documents.tsx',
  'domains/claims/filing-form/web/check-answers.tsx',
  'domains/claims/filing-form/web/task-list.tsx',
  'domains/claims/filing-form/web/what-happened-step.tsx',
  'domains/claims/queue/web/claim-queue.tsx',
  'domains/claims/queue/web/queue-batches.tsx',
  'domains/claims/uploads/web/phone-code.tsx',
  'domains/distribution/agency-page/web/agency-standing.tsx',
  'domains/distribution/board/web/board-page.tsx',
  'domains/distribution/lead-emails/web/emails.tsx',
  'domains/distribution/lead-list/web/lead-list.tsx',
  'domains/insight/activity/web/activity-list.tsx',
  'domains/insight/assistant/web/my-conversation.tsx',
  'domains/insight/book-figures/web/next-actions.tsx',
  'domains/insight/setup/web/setup-notice.tsx',
  'domains/insight/dashboards/web/menu-counts.ts',
  'domains/insight/metric-emails/web/get-by-email.tsx',
  'domains/membership/member-batches/web/batch-parts.tsx',
  'domains/membership/member-list/web/beside-in-list.tsx',
  'domains/membership/member-list/web/member-list.tsx',
  'domains/membership/member-merge/web/duplicates.tsx',
  'domains/membership/quotes/web/plan-fields.tsx',
  'domains/membership/quotes/web/use-quote.ts',
  'domains/membership/quotes/web/your-agent.tsx',
  'domains/membership/terms-acceptance/web/terms-first.tsx',
  'domains/membership/wallet-passes/web/wallet-buttons.tsx',
  'domains/people/account-security/web/proof-form.tsx',
  'domains/people/users/web/person-fields.tsx',
  'domains/records/announcements/web/announcement-banner.tsx',
  'domains/records/feature-switches/web/feature-off.tsx',
  'domains/records/lists/web/use-list.ts',
  'domains/records/notifications/web/notifications.tsx',
  'domains/records/views/web/list-views.tsx',
]

const screens = globSync('{domains,centers,apps}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', 'apps/web/build/**', '**/*.test.{ts,tsx}'],
}).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

test('what may be late says when it has failed, or its page can do without it', () => {
  const silent = screens.filter(
    ({ text }) => text.includes('useLateAnswer(') && !/\berror\b|asked=\{asked\}|<EmailPreview \{\.\.\./.test(text),
  )
  expect(silent.map(({ path }) => path).filter((path) => !DISPENSABLE.includes(path))).toEqual([])
})

test('no form is emptied because a list beside it has grown', () => {
  expect(screens.filter(({ text }) => /<(?!fieldset)\w+ key=\{[^}]*(?:\$\{)?\w+\.length\b/.test(text)).map(({ path }) => path)).toEqual([])
})
