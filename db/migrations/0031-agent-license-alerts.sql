-- What is announced before it expires: also the license of one of the agency's people (docs/rules.md §5).
alter table agency_expiry_alerts drop constraint agency_expiry_alerts_what_check;
alter table agency_expiry_alerts add constraint agency_expiry_alerts_what_check
  check (what = 'eo' or what ~ '^license [A-Z]{2}$' or what ~ '^agent usr_[0-9a-z]{26} [A-Z]{2}$');
