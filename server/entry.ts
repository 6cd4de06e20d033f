import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';

export function todo() {
  return [build, createRequestHandler, RouterContextProvider];
}
