-- The company's logo, in versions as its figures are: the newest holds, and one without a picture says that there is none.
create table company_logos (
  version int primary key check (version > 0),
  png bytea check (length(png) <= 524288),
  width int check (width between 1 and 480),
  height int check (height between 1 and 120),
  saved_by text not null references users (id),
  saved_at timestamptz not null,
  check (num_nulls(png, width, height) in (0, 3))
);
create index company_logos_saved_by on company_logos (saved_by);
create trigger company_logos_kept before update or delete on company_logos for each row execute function refuse_change();
