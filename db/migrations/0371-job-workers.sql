-- Who runs jobs, and that they are alive: a worker says so every few seconds. What a worker that is silent had in its hands is anybody's.
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
