import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { ContactDialog, type Contacting } from '#domains/distribution/lead-page/web/contact-dialog.tsx'
import { ContactFields, contactIn } from '#domains/distribution/lead-intake/web/contact-fields.tsx'
import { LINE_WORDS, SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Moment } from '#design/values/moment.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'

/** The agency's details, with contact data as links. */
export function LeadFacts({ lead }: { lead: LeadView }) {
  const { i18n } = useLingui()
  const [changing, setChanging] = useState(false)
  const [contacting, setContacting] = useState<Contacting | null>(null)
  const contact = (kind: Contacting['kind']) =>
    lead.whyNot.change === null ? () => setContacting({ leadId: lead.id, agencyName: lead.agencyName, kind }) : undefined
  const { contactName, phone, email, state, zip, npn, estimatedPolicies, source, allianceName, message, since, findings } = lead
  return (
    <Card
      title={<Trans>Agency</Trans>}
      actions={
        lead.whyNot.change === null ? (
          <Button size="small" icon="pencil" onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        ) : null
      }
    >
      <Facts>
        <Fact label={<Trans>Contact</Trans>}>{contactName}</Fact>
        <Fact label={<Trans>Phone</Trans>}>
          {phone ? (
            <>
              <PhoneNumber number={phone} onDial={contact('call')} /> ·{' '}
              <a href={`sms:${phone.replaceAll(/[^\d+]/g, '')}`} onClick={contact('text')}>
                <Trans>Text</Trans>
              </a>
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={<Trans>Email</Trans>}>{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</Fact>
        <Fact label={<Trans>State</Trans>}>{zip ? `${state} ${zip}` : state}</Fact>
        <Fact label={<Trans>NPN</Trans>}>{npn ?? '–'}</Fact>
        <Fact label={<Trans>Policies</Trans>}>{estimatedPolicies ?? '–'}</Fact>
        <Fact label={<Trans>Alliance</Trans>}>{allianceName ?? (findings.noAlliance ? <Trans>Not in an alliance</Trans> : '–')}</Fact>
        {findings.licenseNumber ? <Fact label={<Trans>License</Trans>}>{findings.licenseNumber}</Fact> : null}
        {findings.linesOfBusiness.length > 0 ? (
          <Fact label={<Trans>What they sell</Trans>}>{findings.linesOfBusiness.map((line) => i18n._(LINE_WORDS[line])).join(', ')}</Fact>
        ) : null}
        {findings.monthlySales === null ? null : <Fact label={<Trans>Policies sold per month</Trans>}>{findings.monthlySales}</Fact>}
        {findings.sellsToday ? <Fact label={<Trans>Current deductible product</Trans>}>{findings.sellsToday}</Fact> : null}
        {findings.decisionMaker ? <Fact label={<Trans>Decision maker</Trans>}>{findings.decisionMaker}</Fact> : null}
        {findings.agencySize === null ? null : <Fact label={<Trans>Number of agents</Trans>}>{findings.agencySize}</Fact>}
        <Fact label={<Trans>Source</Trans>}>{i18n._(SOURCE_WORDS[source])}</Fact>
        <Fact label={<Trans>Received</Trans>}>
          <Moment at={since} relative={false} />
        </Fact>
        {message ? <Fact label={<Trans>Message</Trans>}>{message}</Fact> : null}
      </Facts>
      <Dialog open={changing} onClose={() => setChanging(false)} title={<Trans>Edit lead details</Trans>}>
        <ChangeForm lead={lead} onDone={() => setChanging(false)} />
      </Dialog>
      <ContactDialog contacting={contacting} onClose={() => setContacting(null)} />
    </Card>
  )
}

function ChangeForm({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadsContract.change, { ...LEADS_CHANGED, onDone })
  return (
    <Form
      sending={sending}
      label={t`Edit lead details`}
      onSubmit={(answers) => sending.submit({ params: { leadId: lead.id }, body: { version: lead.version, ...contactIn(answers) } })}
    >
      <ContactFields lead={lead} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
