#!/bin/sh
# Starts the service and starts it again when it ends.
while true; do
  node dist/api/server.js
  sleep 1
done
