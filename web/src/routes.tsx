// Every page and its address, on one page.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { basePath } from './base-path.ts';
import { Frame } from './components/frame/frame.tsx';
import { Crash, NoPage } from './components/frame/no-page.tsx';
import { ChangesPage } from './pages/changes-page.tsx';

/** Queries are plain: names and texts, nothing to be decoded. */
export type Search = Record<string, string>;

const root = createRootRoute({
  component: Frame,
  notFoundComponent: NoPage,
  errorComponent: Crash,
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
});
const getParentRoute = () => root;
const changePage = () => import('./pages/change-page.tsx');
const sitesPage = () => import('./pages/sites-page.tsx');
const addPage = () => import('./pages/add-site-page.tsx');
const sitePage = () => import('./pages/site-page.tsx');
const askPage = () => import('./pages/ask-page.tsx');
const settingsPage = () => import('./pages/settings-page.tsx');
const signInPage = () => import('./pages/sign-in-page.tsx');
const linkPage = () => import('./pages/link-page.tsx');
const confirmPage = () => import('./pages/confirm-page.tsx');

const tree = root.addChildren([
  createRoute({ getParentRoute, path: '/', component: ChangesPage }),
  createRoute({
    getParentRoute,
    path: '/changes',
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/', search, replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: '/changes/$id',
    component: lazyRouteComponent(changePage, 'ChangePage'),
  }),
  createRoute({ getParentRoute, path: '/sites', component: lazyRouteComponent(sitesPage, 'SitesPage') }),
  createRoute({ getParentRoute, path: '/sites/new', component: lazyRouteComponent(addPage, 'AddSitePage') }),
  createRoute({ getParentRoute, path: '/sites/$id', component: lazyRouteComponent(sitePage, 'SitePage') }),
  createRoute({
    getParentRoute,
    path: '/sites/$id/$view',
    component: lazyRouteComponent(sitePage, 'SitePage'),
  }),
  createRoute({ getParentRoute, path: '/ask', component: lazyRouteComponent(askPage, 'AskPage') }),
  createRoute({
    getParentRoute,
    path: '/settings',
    component: lazyRouteComponent(settingsPage, 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/$view',
    component: lazyRouteComponent(settingsPage, 'SettingsPage'),
  }),
  createRoute({ getParentRoute, path: '/sign-in', component: lazyRouteComponent(signInPage, 'SignInPage') }),
  createRoute({ getParentRoute, path: '/setup', component: lazyRouteComponent(linkPage, 'LinkPage') }),
  createRoute({ getParentRoute, path: '/join', component: lazyRouteComponent(linkPage, 'LinkPage') }),
  createRoute({ getParentRoute, path: '/new-password', component: lazyRouteComponent(linkPage, 'LinkPage') }),
  createRoute({
    getParentRoute,
    path: '/confirm',
    component: lazyRouteComponent(confirmPage, 'ConfirmPage'),
  }),
]);

export function makeRouter() {
  return createRouter({
    routeTree: tree,
    basepath: basePath || '/',
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]));
      return query.size > 0 ? `?${query}` : '';
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
