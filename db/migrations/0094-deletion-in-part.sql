-- A deletion while a membership, a claim, money or a legal hold is open erases what these do not need, and the rest once they have ended.
alter table erasures add column kept_open text[] not null default '{}'
  check (kept_open <@ array['membership', 'claim', 'money', 'hold']);
-- When the first part was done; `finished_at` is the end of all.
alter table erasures add column partly_at timestamptz;
alter table erasures add constraint erasures_in_part check (partly_at is null or finished_at is null or partly_at <= finished_at);
create index erasures_in_part on erasures (id) where partly_at is not null and finished_at is null;
