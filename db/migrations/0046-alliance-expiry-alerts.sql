-- Emails before the contract of an alliance ends (docs/rules.md §10): each day of each end once.

create table alliance_expiry_alerts (
  alliance_id text not null references alliances (id) on delete cascade,
  contract_to date not null,
  alert_on date not null,
  at timestamptz not null,
  primary key (alliance_id, contract_to, alert_on)
);
