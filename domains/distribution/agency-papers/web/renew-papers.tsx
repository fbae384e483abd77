import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { call } from '#access/web/call.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type Refreshes, useSubmit } from '#access/web/use-submit.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { dayIn } from '#domains/distribution/agency-application/web/day-in.ts'
import { PaperTag } from '#domains/distribution/agency-application/web/item-tag.tsx'
import { PaperFacts } from '#domains/distribution/agency-application/web/paper-facts.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { UploadField, useUpload } from '#domains/distribution/agency-application/web/use-upload.tsx'
import { agencyPapersContract, RENEWAL_READS } from '#domains/distribution/agency-papers/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { cents } from '#platform/money.ts'
import { useStateChoices } from '#design/values/states.ts'

/**
 * For an agency's admins: what they handed in, a form for a renewed paper, and their signed agreement. `changes`: what else of the page a
 * renewed paper changes, as what is due, expired or waits.
 */
export function RenewPapers({ agency, changes }: { agency: AgencyView; changes: Refreshes }) {
  const { i18n } = useLingui()
  const { masterCode } = agency
  const { rows, hasAgreement } = useAnswer(agencyPapersContract.read, { params: { masterCode } })
  const [given, setGiven] = useState(0)
  return (
    <Card title={<Trans>Renew a document</Trans>}>
      {given > 0 ? (
        <Notice tone="success" live>
          <Trans>We received it. We’ll check it and email you. Until then, the document on file counts through its last day.</Trans>
        </Notice>
      ) : null}
      {rows.length > 0 ? (
        <ul role="list" className={styles.items}>
          {rows.map(({ id, region, state, answers, reason, file }) => (
            <li key={id} className={styles.item}>
              <div className={styles.head}>
                <strong>
                  {answers ? i18n._(PAPER_WORDS[answers.kind]) : null} {region}
                </strong>
                <PaperTag state={state} />
              </div>
              {answers ? <PaperFacts answers={answers} /> : null}
              {(reason ?? file?.problem) ? <small>{reason ?? file?.problem}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {agency.status === 'TERMINATED' ? null : (
        <RenewalForm changes={changes} key={given} agency={agency} onGiven={() => setGiven(given + 1)} />
      )}
      <p>
        <Link to={`${pathTo('/agent-center/reporting')}?report=statements`}>
          <Trans>Sign a new W-9</Trans>
        </Link>
      </p>
      {hasAgreement ? (
        <p>
          <a href={addressOf(agencyPapersContract.agreement, { params: { masterCode } })} download>
            <Trans>Signed agreement (PDF)</Trans>
          </a>
        </p>
      ) : null}
    </Card>
  )
}

type RenewalProps = { agency: AgencyView; changes: Refreshes; onGiven: () => void }

function RenewalForm({ agency, changes, onGiven }: RenewalProps) {
  const states = useStateChoices()
  const { t } = useLingui()
  const [kind, setKind] = useState<'eo' | 'license'>('eo')
  const params = { masterCode: agency.masterCode }
  const giving = useSubmit(agencyPapersContract.give, { refreshes: [...RENEWAL_READS, ...changes], onDone: onGiven })
  const upload = useUpload((file) => call(agencyPapersContract.addFile, { params, query: { fileName: file.name }, body: file }))
  return (
    <Form
      sending={giving}
      checksAll
      onSubmit={(answers) => {
        const common = { expiresOn: dayIn(answers, 'expiresOn'), fileId: upload.required }
        if (kind === 'eo')
          giving.submit({
            params,
            body: { kind, insurer: answers.text('insurer'), perClaim: answers.cents('perClaim') ?? cents(0), ...common },
          })
        else giving.submit({ params, body: { kind, state: answers.text('state'), number: answers.text('number'), ...common } })
      }}
    >
      <SelectField
        name="kind"
        label={<Trans>Document</Trans>}
        options={[
          { value: 'eo', label: t`E&O insurance` },
          { value: 'license', label: t`License` },
        ]}
        defaultValue={kind}
        onChange={(value) => setKind(value === 'license' ? 'license' : 'eo')}
      />
      {kind === 'eo' ? (
        <FieldRow>
          <TextField name="insurer" label={<Trans>Insurer</Trans>} maxLength={120} autoComplete="off" />
          <MoneyField name="perClaim" label={<Trans>Limit per claim</Trans>} hint={<Trans>At least $1,000,000</Trans>} />
        </FieldRow>
      ) : (
        <FieldRow>
          <SelectField name="state" label={<Trans>State</Trans>} placeholder={t`Choose`} options={states} defaultValue={agency.homeState} />
          <TextField name="number" label={<Trans>License number</Trans>} maxLength={40} autoComplete="off" />
        </FieldRow>
      )}
      <DateField name="expiresOn" label={<Trans>Last day</Trans>} />
      <UploadField upload={upload} label={<Trans>Photo or PDF of the document</Trans>} missing={t`Choose a file.`} />
      <Button type="submit" kind="primary" pending={giving.pending}>
        <Trans>Submit</Trans>
      </Button>
    </Form>
  )
}
