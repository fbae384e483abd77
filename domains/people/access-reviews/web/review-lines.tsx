import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { accessReviewsContract } from '#domains/people/access-reviews/contract.ts'
import { REVIEW_REASONS } from '#domains/people/access-reviews/web/review-words.ts'
import { USER_ROLE_WORDS } from '#domains/people/user-list/web/user-role-words.ts'
import { Button, Buttons } from '#design/button.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

type Line = Answer<typeof accessReviewsContract.lines>['rows'][number]
type Props = { reviewId: Id<'accessReview'>; part: 'staff' | 'sales' | 'agencies'; personPath: (userId: string) => string }

const REFRESHES = [accessReviewsContract.reviews, accessReviewsContract.lines]

/** The people of one part, unanswered first; those of the page are confirmed one by one or together. */
export function ReviewLines({ reviewId, part, personPath }: Props) {
  const { t } = useLingui()
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(accessReviewsContract.lines, { params: { reviewId }, query: { part, cursor } })
  const [changing, setChanging] = useState<Line | null>(null)
  const sending = useSubmit(accessReviewsContract.answer, { refreshes: REFRESHES })
  const confirm = (lines: readonly Line[]): void =>
    sending.submit({ params: { reviewId }, body: { userIds: lines.map(({ userId }) => userId), confirmed: true, note: null } })
  const open = rows.filter(({ whyNot }) => whyNot === null)
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <DataTable
        caption={t`People in this review`}
        columns={columnsOf({ personPath, confirm, pending: sending.pending, onChange: setChanging })}
        rows={rows}
        rowKey={({ userId }) => userId}
        empty={<EmptyState title={<Trans>No one here.</Trans>} />}
      />
      {open.length > 1 ? (
        <Buttons>
          <Button pending={sending.pending} onClick={() => confirm(open)}>
            <Plural value={open.length} one="Confirm # person on this page" other="Confirm all # people on this page" />
          </Button>
        </Buttons>
      ) : null}
      <Pager next={next} />
      <Dialog open={changing !== null} onClose={() => setChanging(null)} title={<Trans>What should change?</Trans>}>
        {changing ? <SayChange reviewId={reviewId} line={changing} onDone={() => setChanging(null)} /> : null}
      </Dialog>
    </>
  )
}

function SayChange({ reviewId, line, onDone }: { reviewId: Id<'accessReview'>; line: Line; onDone: () => void }) {
  const sending = useSubmit(accessReviewsContract.answer, { refreshes: REFRESHES, onDone })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({ params: { reviewId }, body: { userIds: [line.userId], confirmed: false, note: answers.text('note') } })
      }
    >
      <TextArea
        name="note"
        label={<Trans>Change for {line.name}</Trans>}
        hint={<Trans>Kept with the review. Make the change itself on their page.</Trans>}
        maxLength={500}
        rows={3}
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save answer</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

type Acting = {
  personPath: Props['personPath']
  confirm: (lines: readonly Line[]) => void
  pending: boolean
  onChange: (line: Line) => void
}

const columnsOf = ({ personPath, confirm, pending, onChange }: Acting): readonly Column<Line>[] => [
  {
    id: 'name',
    head: <Trans>Name</Trans>,
    cell: ({ userId, name, email }) => (
      <>
        <Link to={personPath(userId)}>{name}</Link>
        <br />
        <small>{email}</small>
      </>
    ),
  },
  { id: 'access', head: <Trans>Permissions</Trans>, sentence: true, cell: (line) => <Access {...line} /> },
  { id: 'answer', head: <Trans>Answer</Trans>, sentence: true, cell: (line) => <Answered {...line} /> },
  {
    id: 'actions',
    head: <span className="visually-hidden">{<Trans>Actions</Trans>}</span>,
    cell: (line) => <Actions line={line} confirm={confirm} pending={pending} onChange={onChange} />,
  },
]

function Actions({ line, confirm, pending, onChange }: { line: Line } & Pick<Acting, 'confirm' | 'pending' | 'onChange'>) {
  const { t, i18n } = useLingui()
  if (line.whyNot === 'line_answered') return null
  const because = line.whyNot ? i18n._(REVIEW_REASONS[line.whyNot]) : null
  return (
    <Buttons>
      <Button size="small" pending={pending} disabledReason={because} aria-label={t`Confirm ${line.name}`} onClick={() => confirm([line])}>
        <Trans>Confirm</Trans>
      </Button>
      {because ? null : (
        <Button size="small" aria-label={t`Change ${line.name}`} onClick={() => onChange(line)}>
          <Trans>Change…</Trans>
        </Button>
      )}
    </Buttons>
  )
}

function Access({ role, capabilities, masterCode }: Line) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(USER_ROLE_WORDS[role])} {masterCode ? <small>{masterCode}</small> : null}
      {capabilities.length > 0 ? (
        <>
          <br />
          <small>{capabilities.map((each) => i18n._(CAPABILITY_WORDS[each].name)).join(', ')}</small>
        </>
      ) : null}
    </>
  )
}

function Answered({ answer, answeredBy, answeredAt, note }: Line) {
  if (answer === null) return '–'
  return (
    <>
      {answer === 'confirmed' ? <Tag tone="green">{<Trans>Confirmed</Trans>}</Tag> : <Tag tone="amber">{<Trans>To change</Trans>}</Tag>}{' '}
      {note}
      <br />
      <small>
        {answeredBy} {answeredAt ? <Moment at={answeredAt} /> : null}
      </small>
    </>
  )
}
