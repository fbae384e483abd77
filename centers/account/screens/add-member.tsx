import { SellScreen } from '#domains/membership/selling/web/sell-screen.tsx'

export default function AddMember() {
  return <SellScreen path="/account-center/add-member" />
}
