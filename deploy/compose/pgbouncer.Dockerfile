FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer postgresql-client \
  && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER postgres
EXPOSE 6432
# PgBouncer knows passwords from a file only; this one lies in memory.
CMD ["sh", "-c", "umask 077 && printf '\"vastra\" \"%s\"\\n' \"$POSTGRES_PASSWORD\" > /tmp/userlist.txt && exec pgbouncer /etc/pgbouncer/pgbouncer.ini"]
