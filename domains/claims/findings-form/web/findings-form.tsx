import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { adjudicationContract, type RaisedFlag } from '#domains/claims/adjudication/contract.ts'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { changesOf, fieldsFor, QUESTIONS, readFindings } from '#domains/claims/findings-form/web/finding-values.ts'
import { FindingFields } from '#domains/claims/findings-form/web/findings-fields.tsx'
import { FlagAnswers } from '#domains/claims/findings-form/web/flag-answers.tsx'
import { ReceiptFields } from '#domains/claims/findings-form/web/receipt-fields.tsx'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { readAnswers } from '#design/forms/answers.ts'
import { keyed } from '#design/keys/button-keys.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Conflict, ConflictNotice } from '#design/forms/conflict-notice.tsx'
import { Form } from '#design/forms/form.tsx'
import { fillFields, KeptInput } from '#design/forms/kept-input.tsx'

type WorkbenchPart = {
  claim: ClaimView
  findings: Findings
  findingsVersion: string
  /** The findings if every document confirms the member's answers. */
  asStated: Findings
  flags: readonly RaisedFlag[]
  whyNot: { find: ClaimReason | null }
}

type Props = { workbench: WorkbenchPart; refreshes: readonly Route[]; paper: (requirement: DocumentKind) => ReactNode }

/**
 * The form of a handler's findings. A button fills what is empty with the member's answers, to be compared with the documents before
 * saving. What is typed is kept in this tab until it is saved, and a colleague's answers of meanwhile are shown beside one's own.
 */
export function FindingsForm({ workbench, refreshes, paper }: Props) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const { claim, findings, findingsVersion: version, asStated, flags } = workbench
  const [first] = useState(findings)
  const sending = useSubmit(adjudicationContract.findClaim, { refreshes })
  const card = useRef<HTMLDivElement>(null)
  const formOf = () => card.current?.querySelector('form') ?? null
  const { base, conflicts } = useColleagues({ findings, version }, flags, formOf)
  const { find } = workbench.whyNot
  const fill = () => {
    const form = formOf()
    if (form) fillFields(form, fieldsFor({ ...asStated, flags: {}, seen: [] }), { onlyEmpty: true })
  }
  const Fields = isRider(claim.answers?.lossType ?? null) ? ReceiptFields : FindingFields
  return (
    <div ref={card}>
      <Card
        id={PLACES.findings}
        title={<Trans>Document findings</Trans>}
        actions={
          <Button size="small" icon="copy" onClick={fill} disabledReason={reasonOf(find)} {...keyed('u')}>
            <Trans>Use member’s answers</Trans>
          </Button>
        }
      >
        <Form
          label={t`Document findings`}
          sending={sending}
          onSubmit={(answers) =>
            sending.submit({
              params: { claimId: claim.id },
              body: { ...changesOf(base.findings, readFindings(answers, flags)), version: base.version },
            })
          }
        >
          <KeptInput name={`findings ${claim.id}`} done={sending.done} />
          {conflicts ? <ConflictNotice conflicts={conflicts} /> : null}
          <Fields findings={first} asStated={asStated} paper={paper} />
          <FlagAnswers flags={flags} seen={first.seen} />
          <Buttons>
            <Button type="submit" kind="primary" pending={sending.pending} disabledReason={reasonOf(find)} {...keyed('s')}>
              <Trans>Save findings</Trans>
            </Button>
            <span role="status">{sending.done ? <Trans>Saved. The checklist is up to date.</Trans> : null}</span>
          </Buttons>
        </Form>
      </Card>
    </div>
  )
}

type Read = { findings: Findings; version: string }

/**
 * The findings the form is compared with. When others were saved meanwhile, fields that were not touched take them over, and those that
 * were are shown with both answers; saving then keeps what is in the form.
 */
function useColleagues(now: Read, flags: readonly RaisedFlag[], formOf: () => HTMLFormElement | null) {
  const { i18n } = useLingui()
  const [base, setBase] = useState(now)
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null)
  // The fields hold what was typed; only after the answer is here can they be compared with it.
  useEffect(() => {
    const form = formOf()
    if (base.version === now.version || !form) return
    const mine = fieldsFor(readFindings(readAnswers(new FormData(form)), flags))
    const [before, theirs] = [fieldsFor(base.findings), fieldsFor(now.findings)]
    const names = new Set([...Object.keys(before), ...Object.keys(theirs), ...Object.keys(mine)])
    const changed = [...names].filter((name) => (theirs[name] ?? '') !== (before[name] ?? ''))
    const touched = (name: string) => (mine[name] ?? '') !== (before[name] ?? '')
    fillFields(form, Object.fromEntries(changed.filter((name) => !touched(name)).map((name) => [name, theirs[name] ?? ''])))
    const both = changed
      .filter((name) => touched(name) && (mine[name] ?? '') !== (theirs[name] ?? ''))
      .map((name) => ({ field: name, label: labelOf(name, flags, i18n), mine: mine[name] ?? '', theirs: theirs[name] ?? '' }))
    const own = changed.every((name) => (mine[name] ?? '') === (theirs[name] ?? ''))
    // The fields of the page are the other system: what they hold is read only here.
    // oxlint-disable-next-line react/set-state-in-effect
    setBase(now)
    setConflicts(own ? null : both)
  }, [now, base, flags, formOf, i18n])
  return { base, conflicts }
}

const labelOf = (
  name: string,
  flags: readonly RaisedFlag[],
  i18n: { _: (word: NonNullable<(typeof QUESTIONS)[string]>) => string },
): string => {
  const question = QUESTIONS[name]
  return question ? i18n._(question) : (flags.find(({ flag }) => name === `flag_${flag}`)?.says ?? name)
}
