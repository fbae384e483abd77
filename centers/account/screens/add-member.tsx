import { SellScreen } from '#capabilities/memberships/web/sell/sell-screen.tsx'

export default function AddMember() {
  return <SellScreen path="/account-center/add-member" />
}
