import { addressOf } from '#access/web/address-of.ts'
import { landingPagesContract } from '#domains/distribution/landing-pages/contract.ts'
import styles from '#domains/distribution/landing-pages/web/logo.module.css'
import type { Id } from '#platform/ids.ts'

/** A logo on white, as it is usually drawn for, also in the dark scheme. */
export function LogoPicture({ id, agencyName }: { id: Id<'agencyLogo'>; agencyName: string }) {
  return <img className={styles.logo} src={addressOf(landingPagesContract.picture, { params: { logoId: id } })} alt={agencyName} />
}
