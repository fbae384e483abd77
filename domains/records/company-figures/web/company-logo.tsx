import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { companyContract } from '#domains/records/company-figures/contract.ts'
import styles from '#domains/records/company-figures/web/company-logo.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'

/** The logo of pages, emails, documents and cards; the screens have it after the next load. */
export function CompanyLogo() {
  const { t } = useLingui()
  const { logo, name, version } = useAnswer(companyContract.company, {})
  const [file, setFile] = useState<File | null>(null)
  const refreshes = [companyContract.company]
  const sending = useSubmit(companyContract.giveCompanyLogo, { refreshes, onDone: () => setFile(null) })
  const removing = useSubmit(companyContract.removeCompanyLogo, { refreshes })
  const changed = sending.done || removing.done
  return (
    <Form
      key={logo?.version ?? 0}
      label={t`Logo`}
      sending={sending}
      onSubmit={() => {
        if (file) sending.submit({ body: file })
      }}
    >
      {changed ? (
        <Notice
          tone="success"
          live
          title={<Trans>Logo saved.</Trans>}
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              <Trans>Reload this page</Trans>
            </Button>
          }
        />
      ) : null}
      {removing.refusal ? <Notice tone="danger" live title={removing.refusal.message} /> : null}
      {logo ? (
        <img
          className={styles.logo}
          src={addressOf(companyContract.companyLogo, { params: { version: String(logo.version) } })}
          alt={t`Logo of ${name}`}
          width={logo.width}
          height={logo.height}
        />
      ) : null}
      <FileField
        name="file"
        accept="image/png,image/svg+xml"
        label={<Trans>Logo</Trans>}
        hint={file ? file.name : <Trans>PNG or SVG, up to 512 KB, seen on a white page.</Trans>}
        chosen={file !== null}
        missing={t`Choose the file.`}
        error={sending.fields['file'] ?? null}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <Buttons>
        <Button
          type="submit"
          pending={sending.pending}
          disabledReason={version === 0 ? t`Save the company’s name and figures first.` : null}
        >
          <Trans>Send logo</Trans>
        </Button>
        {logo ? (
          <Button kind="quiet" pending={removing.pending} onClick={() => removing.submit({})}>
            <Trans>Remove logo</Trans>
          </Button>
        ) : null}
      </Buttons>
    </Form>
  )
}
