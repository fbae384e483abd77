import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { alliancesContract, type AllianceView } from '#domains/distribution/alliances/contract.ts'
import type { MoneyTerms } from '#domains/distribution/alliances/rules/preview.ts'
import { ChangePreview } from '#domains/distribution/alliances/web/change-preview.tsx'
import { AllianceFields, newTerms, allianceTermsFromForm } from '#domains/distribution/alliances/web/alliance-fields.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { today } from '#design/values/today.ts'

const place = (groupId: string) => pathTo('/account-center/alliance-groups/:groupId', { groupId })
const REFRESHES = [alliancesContract.list, alliancesContract.read]

/** A new group, saved as a draft or published at once. */
export function AddAlliance() {
  const navigate = useNavigate()
  const sending = useSubmit(alliancesContract.add, { refreshes: REFRESHES, onDone: ({ id }) => navigate(place(id)) })
  return (
    <Form
      sending={sending}
      onSubmit={(answers, button) =>
        sending.submit({ body: { ...allianceTermsFromForm(answers), status: button === 'draft' ? 'draft' : 'active' } })
      }
    >
      <AllianceFields terms={newTerms(today())} />
      <FormActions>
        <Button type="submit" kind="primary" value="active" pending={sending.pending}>
          <Trans>Publish group</Trans>
        </Button>
        <Button type="submit" value="draft" pending={sending.pending}>
          <Trans>Save as draft</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** A change of what decides money is looked at before it is saved; earlier sales keep their terms. */
export function EditAlliance({ alliance: now }: { alliance: AllianceView }) {
  const { t } = useLingui()
  // The version read when the form was opened: a change saved by somebody else meanwhile is refused, not overwritten.
  const [alliance] = useState(now)
  const [seen, setSeen] = useState<string | null>(null)
  const navigate = useNavigate()
  const sending = useSubmit(alliancesContract.change, { refreshes: REFRESHES, onDone: ({ id }) => navigate(place(id)) })
  const preview = useSubmit(alliancesContract.preview)
  const params = { allianceId: alliance.id }
  return (
    <Form
      sending={preview.refusal ? preview : sending}
      onSubmit={(answers, button) => {
        const terms = allianceTermsFromForm(answers)
        const money = moneyTermsOf(terms)
        const isSeen = [JSON.stringify(moneyTermsOf(alliance)), seen].includes(JSON.stringify(money))
        if (isSeen)
          return sending.submit({ params, body: { ...terms, version: alliance.version, status: statusFor(button, alliance.status) } })
        setSeen(JSON.stringify(money))
        preview.submit({ params, body: money })
      }}
    >
      <Notice>
        <Trans>Rates and prices change for sales from today on. Existing sales keep theirs.</Trans>
      </Notice>
      <AllianceFields terms={alliance} />
      {preview.answer ? <ChangePreview preview={preview.answer} caption={t`Cost of this change`} /> : null}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending || preview.pending}>
          {preview.answer ? <Trans>Save change</Trans> : <Trans>Save</Trans>}
        </Button>
        {alliance.status === 'draft' || alliance.status === 'paused' ? (
          <Button type="submit" value="active" pending={sending.pending || preview.pending}>
            {alliance.status === 'draft' ? <Trans>Save and publish</Trans> : <Trans>Save and resume</Trans>}
          </Button>
        ) : null}
        {alliance.status === 'active' ? (
          <Button type="submit" value="paused" pending={sending.pending || preview.pending}>
            <Trans>Save and pause</Trans>
          </Button>
        ) : null}
        <LinkButton to={place(alliance.id)}>
          <Trans>Cancel</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}

/** What decides money: seen in the preview of exactly these terms before they are saved. */
const moneyTermsOf = ({ overrideFirstBp, overrideRenewalBp, tierFloor, priceTier }: MoneyTerms): MoneyTerms => ({
  overrideFirstBp,
  overrideRenewalBp,
  tierFloor,
  priceTier,
})

const statusFor = (button: string | null, status: AllianceView['status']): AllianceView['status'] =>
  button === 'active' || button === 'paused' ? button : status
