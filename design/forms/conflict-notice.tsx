import { Trans } from '@lingui/react/macro'
import { Notice } from '#design/states/notice.tsx'
import styles from '#design/forms/conflict-notice.module.css'

/** A field that was changed in this form and, meanwhile, by somebody else. */
export type Conflict = { field: string; label: string; mine: string; theirs: string }

/** Somebody else saved first: shows both values side by side. The input stays in the form; saving again overwrites theirs. */
export function ConflictNotice({ conflicts }: { conflicts: readonly Conflict[] }) {
  const differing = conflicts.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <Notice tone="warning" live title={<Trans>Someone else saved this while you were writing.</Trans>}>
      {differing.length === 0 ? (
        <p>
          <Trans>They changed other fields than you. Save again: theirs stays as they saved it, and yours is added.</Trans>
        </p>
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Field</Trans>
                </th>
                <th scope="col">
                  <Trans>They saved</Trans>
                </th>
                <th scope="col">
                  <Trans>Stands here</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ field, label, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{theirs || '–'}</td>
                  <td>{mine || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <Trans>Nothing you typed is lost. Write theirs where theirs is right, then save: what you changed in the form is kept.</Trans>
          </p>
        </>
      )}
    </Notice>
  )
}
