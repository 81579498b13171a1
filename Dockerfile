# An image of a release: production packages only, nothing that builds, no root. Its root file system may be read-only; what it writes goes to /data
# (the cache of market data) and /tmp. See docs/operations/containers.md.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /build
COPY . .
RUN npm ci && npm run build && mv release /app
WORKDIR /app
RUN npm ci && rm -rf node_modules/.cache

FROM ${BASE}
RUN groupadd --system --gid 10001 fairweight \
 && useradd --system --uid 10001 --gid fairweight --home-dir /nonexistent --no-create-home --shell /usr/sbin/nologin fairweight \
 && install -d -o fairweight -g fairweight -m 0700 /data
COPY --from=build /app /app
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
WORKDIR /app
ENV FAIRWEIGHT_MODE=production \
    FAIRWEIGHT_DATA=/data \
    HOST=0.0.0.0 \
    PORT=3000 \
    NODE_COMPILE_CACHE=/tmp/compiled
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# FAIRWEIGHT_ROLE says whether it serves, works or does both.
CMD ["node", "scripts/start.mjs"]
