import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { alliancesContract, type AllianceView } from '#domains/distribution/alliances/contract.ts'
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
          <Trans>Publish the group</Trans>
        </Button>
        <Button type="submit" value="draft" pending={sending.pending}>
          <Trans>Keep as a draft</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** A change applies to later sales; earlier ones keep their rates. */
export function EditAlliance({ alliance: now }: { alliance: AllianceView }) {
  // The version read when the form was opened: a change saved by somebody else meanwhile is refused, not overwritten.
  const [alliance] = useState(now)
  const navigate = useNavigate()
  const sending = useSubmit(alliancesContract.change, { refreshes: REFRESHES, onDone: ({ id }) => navigate(place(id)) })
  const change = (status: AllianceView['status']) => ({ params: { allianceId: alliance.id }, body: { version: alliance.version, status } })
  return (
    <Form
      sending={sending}
      onSubmit={(answers, button) =>
        sending.submit({
          ...change(statusFor(button, alliance.status)),
          body: { ...change(statusFor(button, alliance.status)).body, ...allianceTermsFromForm(answers) },
        })
      }
    >
      <Notice>
        <Trans>Rates and prices change for what is sold from today. What is sold already keeps its own.</Trans>
      </Notice>
      <AllianceFields terms={alliance} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
        {alliance.status === 'draft' || alliance.status === 'paused' ? (
          <Button type="submit" value="active" pending={sending.pending}>
            {alliance.status === 'draft' ? <Trans>Save and publish</Trans> : <Trans>Save and resume</Trans>}
          </Button>
        ) : null}
        {alliance.status === 'active' ? (
          <Button type="submit" value="paused" pending={sending.pending}>
            <Trans>Save and pause</Trans>
          </Button>
        ) : null}
        <LinkButton to={place(alliance.id)}>
          <Trans>Leave it was</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}

const statusFor = (button: string | null, status: AllianceView['status']): AllianceView['status'] =>
  button === 'active' || button === 'paused' ? button : status
